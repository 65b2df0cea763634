import { useLocation } from '@tanstack/react-router'

/** One value of the address as it was written: the router would make a number of `?token=12345`. */
export const useQueryValue = (name: string): string | undefined =>
  useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) ?? undefined })
