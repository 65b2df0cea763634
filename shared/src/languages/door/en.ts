import { session } from '../../features/session/texts/en.ts'
import { shell } from '../../features/shell/texts/en.ts'
import { common, errors } from '../../kernel/texts/en.ts'
import { ui } from '../../kernel/ui-texts/en.ts'

/** What the pages in front of the sign-in say; the whole dictionary follows behind it. */
export const door = { common, errors, ui, shell, session }

/** Namespaces of the door. */
export type DoorNamespace = keyof typeof door
