import { statfs } from 'node:fs/promises'

/** Returns how many bytes of a folder's disk this process can still write, and how many the disk has. */
export async function diskBytes(directory: string): Promise<[free: number, total: number]> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return [bavail * bsize, blocks * bsize]
}
