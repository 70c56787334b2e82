/** The contents of a data folder, relative to it. */
export const DATABASE = "presswork.sqlite";
export const MASTER_KEY = "keys/master";
export const BLOBS = "blobs";
/** Incomplete uploads: removed at every start, and never part of a backup. */
export const SPOOL = "spool";
