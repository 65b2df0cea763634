import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { listMyTasks } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { MessagesFailure } from '../../platform/failures.ts'

const KEY = ['ia-tasks', 'mine']
const NEWS_MS = 30_000
export type MyTask = AnswerOf<typeof listMyTasks>[number]

export const useMyTasks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listMyTasks, {}, signal),
    refetchInterval: NEWS_MS,
  })

interface Step {
  readonly command: 'TASK_START' | 'TASK_FINISH'
  readonly iaTaskId: number
  /** Does are missing, and she knows it. */
  readonly force?: boolean
}

/** Begins or ends a task, as the phone in the barn does. */
export function useTaskStep() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ command, ...payload }: Step) => {
      const item = { clientId: crypto.randomUUID(), command, at: new Date().toISOString(), payload }
      const [outcome] = await callApi(sendCommands, { body: { commands: [item] } })
      // What became of a command is told in an answer that is a good one.
      if (outcome?.status !== 'DONE') throw new MessagesFailure(outcome?.messages ?? [], undefined)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
