import {
  ROW_DELETE,
  ROW_SAVE,
  STABLE_CREATE,
  STABLE_UPDATE,
} from '@warren/shared/features/farms/farms.commands.ts'
import { type FieldCommand, fieldCommand } from '../features/commands/index.ts'
import { createStable, deleteRow, saveRow, updateStable } from '../features/farms/index.ts'

/** What runs each command a device may send: the same functions as the forms. */
export const DEVICE_COMMANDS: readonly FieldCommand[] = [
  fieldCommand(STABLE_CREATE, createStable),
  fieldCommand(STABLE_UPDATE, updateStable),
  fieldCommand(ROW_SAVE, saveRow),
  fieldCommand(ROW_DELETE, deleteRow),
]
