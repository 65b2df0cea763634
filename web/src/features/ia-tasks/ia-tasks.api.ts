import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  dedicateUsers,
  listGroupStatuses,
  listTaskItems,
  listTasks,
  listTaskUsers,
  saveTaskParts,
  setTaskStatus,
  type TaskPart,
  type TaskRow,
  undedicateUser,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

/** All that is asked about tasks lies under it. */
const KEY = ['ia-tasks']
export type TaskItems = AnswerOf<typeof listTaskItems>
export type FarmWorker = AnswerOf<typeof listTaskUsers>[number]
/** Work in the barn moves on by itself. */
const NEWS_MS = 30_000

export const useStatuses = () =>
  useQuery({
    queryKey: [...KEY, 'statuses'],
    queryFn: ({ signal }) => callApi(listGroupStatuses, {}, signal),
    refetchInterval: NEWS_MS,
  })

export const useTasks = (groupId: number) =>
  useQuery({
    queryKey: [...KEY, 'tasks', groupId],
    queryFn: ({ signal }) => callApi(listTasks, { params: { id: groupId } }, signal),
    refetchInterval: NEWS_MS,
  })

/** One task of one group. */
export interface TaskAddress {
  readonly groupId: number
  readonly taskId: number
}
const paramsOf = ({ groupId, taskId }: TaskAddress) => ({ id: groupId, taskId })

export const useWorkers = (task: TaskAddress) =>
  useQuery({
    queryKey: [...KEY, 'workers', task.taskId],
    queryFn: ({ signal }) => callApi(listTaskUsers, { params: paramsOf(task) }, signal),
    staleTime: 0,
  })

export const useItems = (taskId: number) =>
  useQuery({
    queryKey: [...KEY, 'items', taskId],
    queryFn: ({ signal }) => callApi(listTaskItems, { params: { taskId }, query: {} }, signal),
    staleTime: 0,
  })

/** Whatever is done to a task changes it, its group and its workers; also after a failure another person may have done it. */
function useReload() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

/** The task goes to those who were chosen anew and is taken from those who are no more. */
export function useChooseWorkers(task: TaskAddress) {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ added, removed }: { added: readonly number[]; removed: readonly number[] }) => {
      if (added.length > 0)
        await callApi(dedicateUsers, { params: paramsOf(task), body: { userIds: [...added] } })
      for (const userId of removed) await callApi(undedicateUser, { params: { ...paramsOf(task), userId } })
    },
    onSettled: reload,
  })
}

export function useSplit(task: TaskAddress) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: { parts: TaskPart[]; version: number }) =>
      callApi(saveTaskParts, { params: paramsOf(task), body }),
    onSettled: reload,
  })
}

export function useSetStatus(task: TaskAddress) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: { status: TaskRow['status']; version: number }) =>
      callApi(setTaskStatus, { params: paramsOf(task), body }),
    onSettled: reload,
  })
}
