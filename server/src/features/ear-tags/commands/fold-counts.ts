import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { foldCounts } from '../ear-tags.queries.ts'

/** Night work: sums up what the changes of the day added to the counts of the register. */
export const foldEarTagCounts = ({ engine }: Pick<CommandContext, 'engine'>): Promise<void> =>
  unloggedCommand({ engine }, 'EAR_TAG_COUNT', foldCounts, 'worker')
