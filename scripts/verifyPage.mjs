import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** Writes the page /verify as one file, in all languages: it opens from a disk, where no server and no other file is. */
export async function writeVerifyPage(root, file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/features/verify/standalone.tsx'],
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    // The system's font is there at once.
    loader: { '.woff2': 'empty' },
    logLevel: 'warning',
  })
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text
  // Neither may end its element.
  const script = textOf('.js').replaceAll('</script', '<\\/script')
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
<title>Muster</title>
<style>${textOf('.css').replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="root"></div>
<script>${script}</script>
</body>
</html>
`
  writeFileSync(file, page)
}
