import { createContext } from 'react-router'
import type { Viewer } from './viewer.ts'

/** Set by the guards of the account and the admin, for the loaders and actions behind them. */
export const viewerContext = createContext<Viewer>()
