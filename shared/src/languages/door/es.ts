import { session } from '../../features/session/texts/es.ts'
import { shell } from '../../features/shell/texts/es.ts'
import { common, errors } from '../../kernel/texts/es.ts'
import { ui } from '../../kernel/ui-texts/es.ts'
import type { Dictionary } from '../en.ts'
import type { DoorNamespace } from './en.ts'

export const door: Pick<Dictionary, DoorNamespace> = { common, errors, ui, shell, session }
