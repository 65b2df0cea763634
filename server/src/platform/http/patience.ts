/** Less than the patience of the browser and of proxies, which is two minutes: a call that waits says so before they give up. */
export const LONGEST_WAIT_MS = 110_000
