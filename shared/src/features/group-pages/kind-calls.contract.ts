import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { oneGroup } from './group-pages.contract.ts'
import {
  binned,
  closed,
  oneDay,
  oneOrigin,
  savedDay,
  savedOrigin,
  someValue,
  versionQuery,
} from './page.contract.ts'

/** What a call of a kind says of its own: its id in the requirements, and what it does. */
type Words = readonly [id: string, summary: string]

const common = { access: ['ADMIN'], cost: 'light', refusal: 'messages' } as const

/** A form of an arrival or a move, when one that is there is changed. */
export const changedForm = { version: z.number().int().optional() }

/** The life of a group below the path of its kind: alike for every kind, but for ids and words. */
export const lifeCalls = (path: `/${string}`) => ({
  deleteGroup: (...[id, summary]: Words) =>
    endpoint({ id, summary, method: 'DELETE', path: `${path}/{id}`, ...common, ...oneGroup, answer: binned }),

  closeGroup: (...[id, summary]: Words) =>
    endpoint({
      id,
      summary,
      method: 'PUT',
      path: `${path}/{id}/diary/{diaryId}/close`,
      ...common,
      ...oneDay,
      query: versionQuery,
      answer: closed,
    }),

  reopenGroup: (...[id, summary]: Words) =>
    endpoint({
      id,
      summary,
      method: 'PUT',
      path: `${path}/{id}/reopen`,
      ...common,
      ...oneGroup,
      query: versionQuery,
      answer: closed,
    }),

  saveDay: (...[id, summary]: Words) =>
    endpoint({
      id,
      summary,
      method: 'PUT',
      path: `${path}/{id}/diary/{diaryId}`,
      ...common,
      ...oneDay,
      body: someValue,
      answer: savedDay,
    }),
})

/** Arrivals and moves of the kinds that have them; each kind has a form of its own. */
export const originCalls = (path: `/${string}`) => ({
  createOrigin: <F extends z.ZodObject>(form: F, ...[id, summary]: Words) =>
    endpoint({
      id,
      summary,
      method: 'POST',
      path: `${path}/{id}/origin`,
      ...common,
      ...oneGroup,
      body: form,
      answer: savedOrigin,
    }),

  updateOrigin: <F extends z.ZodObject>(form: F, ...[id, summary]: Words) =>
    endpoint({
      id,
      summary,
      method: 'PUT',
      path: `${path}/{id}/origin/{originId}`,
      ...common,
      ...oneOrigin,
      body: form,
      answer: savedOrigin,
    }),

  deleteOrigin: (...[id, summary]: Words) =>
    endpoint({
      id,
      summary,
      method: 'DELETE',
      path: `${path}/{id}/origin/{originId}`,
      ...common,
      ...oneOrigin,
      answer: binned,
    }),
})
