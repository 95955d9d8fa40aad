/** A key fob as reports name it; the name is empty until it's given one. */
export interface ReportedFob {
  id: number
  name: string
}
