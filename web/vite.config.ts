import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { LANGUAGE_STORAGE_KEY, USER_COOKIE } from '@warren/shared/features/session/session.vocabulary.ts'
import { DEFAULT_LANGUAGE } from '@warren/shared/kernel/languages.ts'
import { defineConfig, type Plugin } from 'vite'
import { awaitServer } from './await-server.ts'
import { WORKER_ENTRY, WORKER_FILE, workerBuild } from './worker-build.ts'

const API_PATHS = ['/api', '/auth', '/users/register', '/users/password-reset']
const serverUrl = process.env['WARREN_DEV_SERVER'] ?? 'http://127.0.0.1:3000'

// The gallery of the design system is a page of its own: never part of the product's bundle.
const withGallery = process.env['GALLERY'] === 'on'

/** By language: the file of a dictionary and what it is made of. */
type Files = Record<string, string[]>
type Names = { language: string; user: string }

/** Runs inside the page, so it may use nothing but its arguments. A hint only: the program itself chooses. */
function fetchDictionary(doors: Files, wholes: Files, names: Names, fallback: string): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(names.language)
  } catch {
    // Private windows may forbid storage.
  }
  const wished = stored === null ? navigator.languages : [stored]
  const language = wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code in doors)
  const isSignedIn = document.cookie.split('; ').some((part) => part.startsWith(`${names.user}=`))
  for (const file of (isSignedIn ? [doors, wholes] : [doors]).flatMap(
    (files) => files[language ?? fallback] ?? [],
  )) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

/**
 * Which dictionary a visitor needs, and how much of it, is known only in the browser. Asking for it while the program is still on its
 * way saves the first screen one trip to the server.
 */
const earlyDictionary: Plugin = {
  name: 'warren-early-dictionary',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const [doors, wholes]: [Files, Files] = [{}, {}]
      for (const file of Object.values(bundle ?? {})) {
        if (file.type !== 'chunk') continue
        const id = file.facadeModuleId
        const [, door, language] = /shared\/src\/languages\/(door\/)?(\w+)\.ts$/.exec(id ?? '') ?? []
        if (language)
          (door ? doors : wholes)[language] = [file.fileName, ...file.imports].map((name) => `/${name}`)
      }
      if (!(DEFAULT_LANGUAGE in doors)) return html
      const names: Names = { language: LANGUAGE_STORAGE_KEY, user: USER_COOKIE }
      const args = [doors, wholes, names, DEFAULT_LANGUAGE].map((arg) => JSON.stringify(arg))
      // Before the style sheet: a script behind one waits until it has arrived.
      const script = `<script>(${fetchDictionary.toString()})(${args.join()})</script>`
      return html.replace('</title>', (title) => `${title}\n    ${script}`)
    },
  },
}

const SERVER_PATIENCE_MS = 30_000

/** Stands before the proxy, so that a page opened too early waits instead of failing. */
const patientProxy: Plugin = {
  name: 'warren-patient-proxy',
  configureServer: ({ middlewares }) => {
    const wait = async (next: () => void) => {
      await awaitServer(serverUrl, SERVER_PATIENCE_MS)
      next()
    }
    middlewares.use((request, _answer, next) => {
      if (API_PATHS.some((path) => request.url?.startsWith(path))) void wait(next)
      else next()
    })
  },
}

export default defineConfig({
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react(), earlyDictionary, workerBuild, patientProxy],
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, serverUrl])) },
  build: {
    target: 'baseline-widely-available',
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        'index.html',
        join(import.meta.dirname, WORKER_ENTRY),
        ...(withGallery ? ['gallery.html'] : []),
      ],
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith(WORKER_ENTRY) ? WORKER_FILE : 'assets/[name]-[hash].js',
        codeSplitting: {
          // A first visit opens the sign-in page: what it needs travels in a few large files. What
          // changes only with its version stays apart, so that a new Warren does not fetch it again.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'base',
              test: /node_modules\/(zod|i18next|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
              priority: 2,
            },
            {
              name: 'door',
              test: /web\/src\/(app\/(app|router)|features\/session\/login-page)\.tsx$/,
              priority: 1,
            },
            { name: 'desk', test: /web\/src\/app\/signed-in-frame\.tsx$/ },
          ],
        },
      },
    },
  },
})
