import {
  ROW_DELETE,
  ROW_SAVE,
  STABLE_CREATE,
  STABLE_UPDATE,
} from '@warren/shared/features/farms/farms.commands.ts'
import { EAR_TAGGING_LIST_SAVE } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { KITS_MOVE } from '@warren/shared/features/equalization/equalization.commands.ts'
import { DIARY_ADD } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import { CUTTING_DELETE, CUTTING_SAVE } from '@warren/shared/features/slaughtering/slaughtering.commands.ts'
import * as tasks from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { RABBIT_STATUS_SET } from '@warren/shared/features/rabbits/rabbits.commands.ts'
import { DAILY_WEIGHT_ADD, DAILY_WEIGHT_REMOVE } from '@warren/shared/features/weights/weights.commands.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { z } from 'zod'
import { type FieldCommand, fieldCommand } from '../features/commands/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { CommandContext } from '../platform/commands/command.ts'
import type { FromBarn } from '../platform/commands/from-barn.ts'
import { saveEarTaggingList } from '../features/ear-tagging/index.ts'
import { addToDiary } from '../features/group-pages/index.ts'
import { deleteCutting, saveCutting } from '../features/slaughtering/index.ts'
import * as work from '../features/ia-tasks/index.ts'
import { setDoeStatus } from '../features/rabbits/index.ts'
import { addFromBarn, removeFromBarn } from '../features/weights/index.ts'
import { createStable, deleteRow, saveRow, updateStable } from '../features/farms/index.ts'

/** Work in the barn counts on the day of the farm on which it arrives. */
const fromBarn = <P extends z.ZodType>(
  zone: string,
  command: CommandObject<P>,
  run: (context: CommandContext, actor: Actor, sent: FromBarn<z.output<P>>) => Promise<unknown>,
): FieldCommand =>
  fieldCommand(command, (context, actor, payload, sender) =>
    run(context, actor, { payload, sender, today: todayIn(zone, context.now) }),
  )

/** What runs each command a device may send: the same functions as the forms. */
export const deviceCommands = (zone: string): readonly FieldCommand[] => [
  fieldCommand(STABLE_CREATE, createStable),
  fieldCommand(STABLE_UPDATE, updateStable),
  fieldCommand(ROW_SAVE, saveRow),
  fieldCommand(ROW_DELETE, deleteRow),
  fieldCommand(EAR_TAGGING_LIST_SAVE, saveEarTaggingList),
  fromBarn(zone, KITS_MOVE, work.carryKits),
  fromBarn(zone, tasks.TASK_START, work.startTask),
  fromBarn(zone, tasks.TASK_FINISH, work.finishTask),
  fromBarn(zone, tasks.COVER_TOUCHING, work.saveTouching),
  fromBarn(zone, tasks.COVER_FARROWING, work.saveFarrowing),
  fromBarn(zone, tasks.COVER_WEIGHING3, work.saveWeighing3),
  fromBarn(zone, tasks.COVER_WEIGHING4, work.saveWeighing4),
  fromBarn(zone, tasks.COVER_SKIP, work.skipCover),
  fromBarn(zone, tasks.RABBIT_WEIGHT_THIRD_YEAN, work.weighThirdYean),
  fieldCommand(CUTTING_SAVE, saveCutting),
  fieldCommand(CUTTING_DELETE, deleteCutting),
  fromBarn(zone, DIARY_ADD, addToDiary),
  fromBarn(zone, DAILY_WEIGHT_ADD, addFromBarn),
  fromBarn(zone, DAILY_WEIGHT_REMOVE, removeFromBarn),
  fromBarn(zone, RABBIT_STATUS_SET, setDoeStatus),
]
