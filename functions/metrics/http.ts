import { serve } from "#platform/http";
import { metrics, refusals, suffixed } from "./contract/index.ts";
import { ingestPoints } from "./ingest.ts";
import { getMetric, listMetrics, queryMetric, queryMetricByBody, queryMetrics, queryProjects } from "./metrics.ts";
import {
  changeMonitorSettings,
  createMonitor,
  deleteMonitor,
  getMonitor,
  getMonitorHistory,
  inspectMonitor,
  listMonitors,
} from "./monitors.ts";
import { projections } from "./projections/index.ts";

const answers = {
  listMetrics,
  getMetric,
  queryMetric,
  queryMetricByBody,
  queryMetrics,
  queryProjects,
  ingestPoints,
  createMonitor,
  deleteMonitor,
  listMonitors,
  getMonitor,
  inspectMonitor,
  changeMonitorSettings,
  getMonitorHistory,
};

export const http = serve({ contract: metrics, refusals, projections }, { ...answers, ...suffixed(answers, "V1") });
