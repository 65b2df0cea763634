import { FATTENING_DIARY } from '../features/fattening-groups/index.ts'
import type { DiaryCommands } from '../features/group-pages/index.ts'

/** How the log calls a saved diary of each kind of group. */
export const DIARY_COMMANDS: DiaryCommands = { FATTENING: FATTENING_DIARY }
