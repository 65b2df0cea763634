import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API_PATHS = ['/api', '/auth', '/users/register', '/users/password-reset']
const serverUrl = process.env['WARREN_DEV_SERVER'] ?? 'http://127.0.0.1:3000'

// The gallery of the design system is a page of its own: never part of the product's bundle.
const withGallery = process.env['GALLERY'] === 'on'

export default defineConfig({
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react()],
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, serverUrl])) },
  build: {
    target: 'baseline-widely-available',
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: withGallery ? ['index.html', 'gallery.html'] : ['index.html'],
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
})
