import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as echarts from "echarts";
import type { HostResult } from "./run.js";

const file = fileURLToPath(new URL("../results/hosts.svg", import.meta.url));

/** Draws the tokens of all calls, host by host, before and after. */
export function hostChart(results: readonly HostResult[]): void {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width: 860, height: 90 + 52 * results.length });
  const total = (side: "before" | "after") =>
    results.map(({ costs }) => costs.reduce((sum, cost) => sum + cost[side], 0));
  // Grey and blue that hold their contrast on white as on black; no background of its own.
  const ink = "#7d8590";
  const label = {
    show: true,
    position: "right",
    color: ink,
    formatter: ({ value }: { value: number }) => value.toLocaleString("en"),
  };
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: "sans-serif" },
    legend: { top: 0, textStyle: { color: ink } },
    grid: { left: 10, right: 80, top: 36, bottom: 10, containLabel: true },
    xAxis: { type: "value", axisLabel: { color: ink }, splitLine: { lineStyle: { color: ink, opacity: 0.25 } } },
    yAxis: {
      type: "category",
      inverse: true,
      data: results.map(({ host }) => host),
      axisLabel: { color: ink },
      axisTick: { show: false },
    },
    series: [
      { name: "before: the dual form", type: "bar", data: total("before"), itemStyle: { color: ink }, label },
      { name: "after: mcp-reply", type: "bar", data: total("after"), itemStyle: { color: "#2f81f7" }, label },
    ] as echarts.BarSeriesOption[],
  });
  writeFileSync(file, `${chart.renderToSVGString()}\n`);
  chart.dispose();
  process.stderr.write("Wrote bench/results/hosts.svg\n");
}
