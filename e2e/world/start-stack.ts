import { startStack } from './stack.ts'

/** One stack for all journeys; its address reaches the workers through the environment. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const stack = await startStack()
  process.env['WARREN_URL'] = stack.url
  process.env['WARREN_DATABASE'] = stack.adminUrl
  return () => stack.stop()
}

export default globalSetup
