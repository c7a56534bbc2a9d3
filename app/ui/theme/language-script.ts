/** The key in local storage of the language that the visitor has chosen; nothing is stored for English. */
export const LANGUAGE_STORAGE_KEY = 'language'

/** Runs in the head of an English page that exists in Urdu: opens that one for a visitor who has chosen Urdu before. */
export const LANGUAGE_SCRIPT = `try{if(localStorage.getItem('${LANGUAGE_STORAGE_KEY}')=='ur')location.replace('/ur'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash)}catch{}`
