/** Compresses the built files once, so that no request has to: brotli and gzip beside each of them. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const directory = join(import.meta.dirname, 'dist/assets')
for (const name of await readdir(directory)) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue
  const content = await readFile(join(directory, name))
  await writeFile(
    join(directory, `${name}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }))
}
