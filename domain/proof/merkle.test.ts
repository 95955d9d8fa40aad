import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from './hex.ts'
import { auditPath, leafHashes, rootOfPath, treeRoot } from './merkle.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hashAll = async (inputs: readonly Uint8Array[]) => inputs.map(sha256)

/** The entries and roots that implementations of RFC 6962 are compared with. */
const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('a tree as in RFC 6962', () => {
  it.each(roots.map((root, size) => [size, root]))(
    'over the first %i known entries has the known root',
    async (size, root) => {
      const leaves = await leafHashes(entries.slice(0, Number(size)).map(fromHex), hashAll)
      expect(toHex(await treeRoot(leaves, hashAll))).toBe(root)
    },
  )

  it.each([
    [
      0,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      1,
      5,
      [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('leads from entry %i of %i to the root by the known path', async (index, size, known) => {
    const leaves = await leafHashes(entries.slice(0, size).map(fromHex), hashAll)
    const path = await auditPath(leaves, index, hashAll)
    expect(path.map(toHex)).toEqual(known)
  })

  it('leads from every entry to the root, and from no other entry, place or path', async () => {
    const lists = fc.array(fc.uint8Array({ maxLength: 12 }), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(), fc.nat(), async (list, at, elsewhere) => {
        const leaves = await leafHashes(list, hashAll)
        const root = await treeRoot(leaves, hashAll)
        const [index, size] = [at % list.length, list.length]
        const path = await auditPath(leaves, index, hashAll)
        const leaf = leaves[index] ?? new Uint8Array()
        expect(await rootOfPath(leaf, { index, size, path }, hashAll)).toEqual(root)
        const altered = Uint8Array.from(leaf, (byte, i) => (i === elsewhere % 32 ? byte ^ 1 : byte))
        expect(await rootOfPath(altered, { index, size, path }, hashAll)).not.toEqual(root)
        expect(await rootOfPath(leaf, { index, size, path: [...path, root] }, hashAll)).toBeNull()
        if (size > 1) expect(await rootOfPath(leaf, { index, size, path: path.slice(1) }, hashAll)).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})
