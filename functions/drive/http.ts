import { serve } from "#platform/http";
import {
  closeAdminProject,
  getAdminProject,
  listAdminProjects,
  setUpAdminProject,
  updateAdminProject,
} from "./admin.ts";
import { drive, refusals } from "./contract/index.ts";
import { getFile, getPublicFile } from "./download.ts";
import { createFile, deleteFile, putBackVersion, replaceFile } from "./files.ts";
import { getFileImage, getImage, getImageAddress, getPrivateImage } from "./images/serve.ts";
import { getFileHistory, getMetadata, listMetadata, updateMetadata } from "./metadata.ts";
import { getAdminMetrics, getAdminProjectMetrics } from "./metrics.ts";
import { projections } from "./projections/index.ts";
import { getSyncStatus, syncFiles } from "./sync.ts";

export const http = serve(
  { contract: drive, refusals, projections },
  {
    getDriveHealth: () => ({ status: "UP" as const }),
    createFile,
    replaceFile,
    putBackVersion,
    getFile,
    deleteFile,
    getPublicFile,
    getImage,
    getPrivateImage,
    getFileImage,
    getImageAddress,
    listMetadata,
    getMetadata,
    updateMetadata,
    getFileHistory,
    syncFiles,
    getSyncStatus,
    listAdminProjects,
    getAdminProject,
    setUpAdminProject,
    updateAdminProject,
    closeAdminProject,
    getAdminMetrics,
    getAdminProjectMetrics,
  },
);
