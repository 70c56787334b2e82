/** What a data folder holds, relative to it. */
export const DATABASE = "presswork.sqlite";
export const MASTER_KEY = "keys/master";
export const BLOBS = "blobs";
/** Uploads on their way: emptied at every start, and never part of a backup. */
export const SPOOL = "spool";
