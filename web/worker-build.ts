import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The file of the service worker, at the root: a worker rules over what lies beside and below it. */
export const WORKER_ENTRY = 'src/sw/worker.ts'
export const WORKER_FILE = 'sw.js'

/** What people in a barn see: their home with its parts, the door, the frame around. Pages of the desk are not kept. */
const BARN = [
  /shared\/src\/languages\/(help\/)?\w+\.ts$/,
  /web\/src\/app\/help\/help-panel\.tsx$/,
  /web\/src\/app\/signed-in-frame\.tsx$/,
  /web\/src\/features\/session\/(home|login|logout)-page\.tsx$/,
  /web\/src\/features\/ear-tagging\/station\/station\.tsx$/,
  /web\/src\/features\/barn\//,
  /web\/src\/platform\/scan\//,
]
const DOORS = new Set(['login-page', 'signed-in-frame'])
const FONT = /latin(-ext)?-[^/]*\.woff2$/
/** Asked for with the first scan, by phones whose browser reads no codes itself. */
const LATER = /(code-worker|zxing_reader)-[\w-]+\.(js|wasm)$/
const ALWAYS = ['/manifest.webmanifest', '/warren-mark.svg', '/icons/warren-192.png', '/icons/warren-512.png']

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly name: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Files of some chunks, with everything they begin with. */
function withImports(chunks: readonly Chunk[], first: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) take(byName.get(name))
  }
  for (const chunk of first) take(chunk)
  return [...found]
}

/** Writes into the worker which build it is of, and which files a phone needs. */
export const workerBuild: Plugin = {
  name: 'warren-worker-build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk') as unknown as readonly Chunk[]
      const worker = files.find((file) => file.fileName === WORKER_FILE)
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/index.html'))
      if (worker?.type !== 'chunk' || !entry) return
      // A chunk of a group has a door of its own: a small file that holds no module.
      const barn = chunks.filter(
        ({ moduleIds, name }) =>
          DOORS.has(name) || moduleIds.some((id) => BARN.some((rule) => rule.test(id))),
      )
      const fonts = files.map(({ fileName }) => fileName).filter((name) => FONT.test(name))
      const needed = [...withImports(chunks, [entry, ...barn]), ...fonts].map((name) => `/${name}`)
      const all = files.map(({ fileName }) => fileName).sort()
      const build = createHash('sha256').update(all.join()).digest('hex').slice(0, 12)
      worker.code = worker.code
        .replaceAll('__WARREN_BUILD__', JSON.stringify(build))
        .replaceAll('__WARREN_FILES__', JSON.stringify([...needed, ...ALWAYS]))
        .replaceAll(
          '__WARREN_LATER__',
          JSON.stringify(all.filter((name) => LATER.test(name)).map((name) => `/${name}`)),
        )
    },
  },
}
