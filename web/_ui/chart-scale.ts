/** Round steps from zero to at least the greatest value, about `wanted` of them: 862 gives 0, 250, 500, 750, 1000. */
export function ticksUpTo(greatest: number, wanted = 4): number[] {
  if (greatest <= 0) return [0, 1];
  const rough = greatest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 3, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(greatest / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

/** Which of `count` labels to write when only `most` fit: the last one always, evenly spaced. */
export function labelsToWrite(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  const step = Math.ceil(count / most);
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}
