import { createContext } from 'react-router'
import type { Viewer } from './viewer.ts'

/** Filled by the guards of the account and the admin: what runs behind them can rely on it. */
export const viewerContext = createContext<Viewer>()
