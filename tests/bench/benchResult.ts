/** One measurement of the bench, against a baseline measured in the same run. */
export interface BenchResult {
  name: string
  ours: number
  baseline: number
  /** The unit of `ours` and `baseline`. */
  unit: string
  /** `ours` as a share of `baseline`, turned so that more is better. */
  ratio: number
  /** What `ratio` must reach. */
  target: number
  passed: boolean
}
