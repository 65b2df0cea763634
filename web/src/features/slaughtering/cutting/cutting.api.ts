import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { getCutting } from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { callApi } from '../../../platform/api-client.ts'
import { MessagesFailure } from '../../../platform/failures.ts'
import { KEY } from '../../group-pages/index.ts'

export type Cutting = AnswerOf<typeof getCutting>

/** A slaughtering of a group, as the address of its cutting screen names it. */
export interface CuttingOf {
  readonly groupId: string
  readonly slaughteringId: string
}

const keyOf = ({ groupId, slaughteringId }: CuttingOf) => [...KEY, 'cutting', groupId, slaughteringId]

export const useCutting = (of: CuttingOf) =>
  useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => callApi(getCutting, { params: { ...of } }, signal),
  })

export function useReloadCutting(of: CuttingOf) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyOf(of) })
}

/** A command of the cutting screen: given at the desk [D-168]. */
export const cuttingCommand = (
  command: 'CUTTING_SAVE' | 'CUTTING_DELETE',
  payload: Record<string, unknown>,
) => ({
  clientId: crypto.randomUUID(),
  command,
  at: new Date().toISOString(),
  source: 'WEB' as const,
  payload,
})

export function useDeleteRow(of: CuttingOf) {
  const reload = useReloadCutting(of)
  return useMutation({
    mutationFn: async (cuttingRowId: number) => {
      const commands = [cuttingCommand('CUTTING_DELETE', { cuttingRowId })]
      const [outcome] = await callApi(sendCommands, { body: { commands } })
      // What became of a command is told in an answer that is a good one.
      if (outcome?.status !== 'DONE')
        throw new MessagesFailure(outcome?.messages ?? [], undefined, outcome?.problems as readonly Problem[])
    },
    onSettled: reload,
  })
}
