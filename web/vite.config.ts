import react from '@vitejs/plugin-react'
import { LANGUAGE_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import { DEFAULT_LANGUAGE } from '@warren/shared/kernel/languages.ts'
import { defineConfig, type Plugin } from 'vite'

const API_PATHS = ['/api', '/auth', '/users/register', '/users/password-reset']
const serverUrl = process.env['WARREN_DEV_SERVER'] ?? 'http://127.0.0.1:3000'

// The gallery of the design system is a page of its own: never part of the product's bundle.
const withGallery = process.env['GALLERY'] === 'on'

/** Runs inside the page, so it may use nothing but its arguments. A hint only: the program itself chooses. */
function fetchDictionary(files: Record<string, string>, key: string, fallback: string): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Private windows may forbid storage.
  }
  const wished = stored === null ? navigator.languages : [stored]
  const language = wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code in files)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = files[language ?? fallback] ?? ''
  document.head.append(link)
}

/**
 * Which dictionary a visitor needs is known only in the browser. Asking for it while the program is still on its
 * way saves the first screen one trip to the server.
 */
const earlyDictionary: Plugin = {
  name: 'warren-early-dictionary',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const files: Record<string, string> = {}
      for (const file of Object.values(bundle ?? {})) {
        const id = file.type === 'chunk' ? file.facadeModuleId : null
        const [, language] = /shared\/src\/languages\/(\w+)\.ts$/.exec(id ?? '') ?? []
        if (language) files[language] = `/${file.fileName}`
      }
      if (!(DEFAULT_LANGUAGE in files)) return html
      const args = [files, LANGUAGE_STORAGE_KEY, DEFAULT_LANGUAGE].map((arg) => JSON.stringify(arg))
      // Before the style sheet: a script behind one waits until it has arrived.
      const script = `<script>(${fetchDictionary.toString()})(${args.join()})</script>`
      return html.replace('</title>', (title) => `${title}\n    ${script}`)
    },
  },
}

export default defineConfig({
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react(), earlyDictionary],
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, serverUrl])) },
  build: {
    target: 'baseline-widely-available',
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: withGallery ? ['index.html', 'gallery.html'] : ['index.html'],
      output: {
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
