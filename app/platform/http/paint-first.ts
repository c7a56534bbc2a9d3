/**
 * Runs after the first paint: fetches the page's scripts and starts them. A page in the background is not painted, and
 * is not waited for.
 */
const START_SCRIPTS = `(()=>{const start=()=>{for(const link of document.querySelectorAll('link[data-after-paint]'))link.rel='modulepreload';const script=document.createElement('script');script.type='module';script.textContent=document.querySelector('script[data-after-paint]').textContent;document.head.append(script)};document.visibilityState==='visible'?requestAnimationFrame(()=>setTimeout(start)):start()})()`

/**
 * Lets a page be painted before its scripts are fetched: it can be read without them, and on a phone they would take the
 * line from the styles, the fonts and the picture that it is waited for. Takes and returns the HTML of a whole page, whose
 * scripts carry the nonce.
 */
export function paintFirst(html: string, nonce: string): string {
  const moduleScript = `<script nonce="${nonce}" type="module" async="">`
  if (!html.includes(moduleScript)) return html
  return html
    .replaceAll('<link rel="modulepreload" ', '<link data-after-paint="" ')
    .replace(moduleScript, `<script nonce="${nonce}" type="text/after-paint" data-after-paint="">`)
    .replace(/(?=<\/body><\/html>$)/, `<script nonce="${nonce}">${START_SCRIPTS}</script>`)
}
