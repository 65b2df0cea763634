import { createContext } from 'react'

/** Whether what is loading waits for a server that asked for a moment: a skeleton says so. */
export const ServerBusy = createContext(false)
