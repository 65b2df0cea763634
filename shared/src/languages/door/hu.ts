import { session } from '../../features/session/texts/hu.ts'
import { shell } from '../../features/shell/texts/hu.ts'
import { common, errors } from '../../kernel/texts/hu.ts'
import { ui } from '../../kernel/ui-texts/hu.ts'
import type { Dictionary } from '../en.ts'
import type { DoorNamespace } from './en.ts'

export const door: Pick<Dictionary, DoorNamespace> = { common, errors, ui, shell, session }
