import './quick.ts'
import '../platform/zod-setup.ts'
import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { activeLanguage } from '../platform/texts.ts'
import { startTexts } from './start-texts.ts'
import { server } from './mock-server.ts'
import { settleQueries } from './pending.ts'

// A second is too short on a busy machine, and four are at times; a test that waits in vain still fails.
configure({
  asyncUtilTimeout: 8000,
  // Each look-up that fails while a test waits would print the whole page. PRINT_PAGE=1 shows it after all.
  ...(process.env['PRINT_PAGE'] === undefined && {
    getElementError: (message: string | null) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  }),
})

function clearCookies(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as in platform/session.ts
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await startTexts('en')
})
// Files share a worker and its modules, so that each finds the browser as it was before the first.
afterEach(async () => {
  await settleQueries()
  cleanup()
  server.resetHandlers()
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
  if (activeLanguage() !== 'en') await startTexts('en')
})
afterAll(async () => {
  // A part that is still loading when the page around it goes would stay broken for all files after this one.
  await vi.dynamicImportSettled()
  server.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.title = ''
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})
