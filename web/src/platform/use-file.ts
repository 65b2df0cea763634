import { useMutation } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.tsx'
import { wordFailure } from './failures.ts'

/** Fetches a file; a failure is told in a message. */
export function useFile<T = void>(failed: string, save: (asked: T) => Promise<unknown>) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (failure) => toast.error({ title: failed, detail: wordFailure(failure).sentences.join(' ') }),
  })
  return { save: mutate, saving: isPending }
}
