/**
 * Parts of the fast path to PostgreSQL that can be switched off one by one, by `DATABASE_FAST_PATH_OFF`.
 * `docs/fast-path.md` says what each part does, what it brings and what is lost without it.
 */
export const FAST_PATH_PARTS = ['pipeline', 'batching', 'shared-line', 'names', 'one-plan'] as const
export type FastPathPart = (typeof FAST_PATH_PARTS)[number]

/** The parts that are on. */
export type FastPath = ReadonlySet<FastPathPart>

export const fastPathWithout = (off: readonly FastPathPart[] = []): FastPath =>
  new Set(FAST_PATH_PARTS.filter((part) => !off.includes(part)))
