import { useQuery } from '@tanstack/react-query'
import { getRabbitPedigree } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

export type RabbitPedigree = AnswerOf<typeof getRabbitPedigree>

export const useRabbitPedigree = (id: number) =>
  useQuery({
    queryKey: ['rabbit', id, 'pedigree'],
    queryFn: ({ signal }) => callApi(getRabbitPedigree, { params: { id } }, signal),
  })
