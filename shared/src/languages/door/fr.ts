import { session } from '../../features/session/texts/fr.ts'
import { shell } from '../../features/shell/texts/fr.ts'
import { common, errors } from '../../kernel/texts/fr.ts'
import { ui } from '../../kernel/ui-texts/fr.ts'
import type { Dictionary } from '../en.ts'
import type { DoorNamespace } from './en.ts'

export const door: Pick<Dictionary, DoorNamespace> = { common, errors, ui, shell, session }
