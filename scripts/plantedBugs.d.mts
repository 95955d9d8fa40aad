export const plantedBugs: { name: string; lane: string; file: string; from: string; to: string }[]
