import '../platform/zod-setup.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { clearSession } from '../platform/session.ts'
import { activeLanguage, startTexts } from '../platform/texts.ts'
import { server } from './mock-server.ts'
import { settleQueries } from './pending.ts'

// A second is too short on a loaded machine; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 4000 })

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await startTexts('en')
})
afterEach(async () => {
  await settleQueries()
  cleanup()
  server.resetHandlers()
  clearSession()
  localStorage.clear()
  if (activeLanguage() !== 'en') await startTexts('en')
})
afterAll(() => server.close())
