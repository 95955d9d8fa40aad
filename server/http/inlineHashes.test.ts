import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inlineHashes } from './inlineHashes.ts'

it('allows the scripts and styles that the build wrote into the page, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<style>body{margin:0}</style><script>\n1 + 1\n</script><script src="/assets/a.js"></script>',
  )
  // As `openssl dgst -sha256 -binary | base64` has it.
  expect(inlineHashes(folder)).toEqual({
    scripts: ["'sha256-eyxCqjR3F2mPICqhrAF+WCrlCmKkkJyCWSfYpFGlbPE='"],
    styles: ["'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='"],
  })
})

it('allows none where no pages are served', () => {
  expect(inlineHashes(undefined)).toEqual({ scripts: [], styles: [] })
})
