import * as z from "zod";
import { FilePurged, FileReplaced, FileUploaded } from "#events/drive";
import { projection, view } from "#platform/views";

const UploadRow = z.object({
  day: z.string(),
  size: z.int(),
  /** Whether it created a file, not a new version. */
  first: z.boolean(),
  purgedOn: z.string().optional(),
});
export type UploadRow = z.infer<typeof UploadRow>;

const monthOf = (day: string): string => day.slice(0, 7);
/** The totals that a day counts towards. */
const totalsOf = (day: string): string[] => [`d ${day}`, `m ${monthOf(day)}`];

/** Every upload, for the totals by day and month: received bytes, and growth of the stored bytes. */
export const uploadView = view<UploadRow>({
  name: "drive-upload",
  version: 1,
  row: UploadRow,
  indexes: {},
  tallies: {
    use: ({ day, size, first, purgedOn }) => {
      const files = first ? 1 : 0;
      const [came, left] = [totalsOf(day), purgedOn ? totalsOf(purgedOn) : []];
      return [...new Set([...came, ...left])].map((partition) => {
        const difference = (came.includes(partition) ? 1 : 0) - (left.includes(partition) ? 1 : 0);
        const brought = came.includes(partition) ? { uploads: 1, uploadBytes: size } : {};
        return { partition, add: { ...brought, bytes: difference * size, files: difference * files } };
      });
    },
  },
});

const upload = (fileId: string, version: number): string => `${fileId}.${version}`;
const dayOf = (at: string): string => at.slice(0, 10);

export const uploads = projection(uploadView)
  .when(
    FileUploaded,
    ({ data }) => upload(data.fileId, 1),
    (_, { data: { size }, at }) => ({ day: dayOf(at), size, first: true }),
  )
  .when(
    FileReplaced,
    ({ data }) => (data.source ? undefined : upload(data.fileId, data.fileVersion)),
    (_, { data: { size }, at }) => ({ day: dayOf(at), size, first: false }),
  )
  .when(
    FilePurged,
    ({ data }) => Array.from({ length: data.versions }, (_, at) => upload(data.fileId, at + 1)),
    (row, { at }) => row && { ...row, purgedOn: dayOf(at) },
  );
