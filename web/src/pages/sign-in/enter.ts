/**
 * Goes where the person wanted to go, by loading the page anew, so that nothing asked before is kept.
 * Only to pages of ours: `//example.com` and `/\example.com` are others.
 */
export function enter(): void {
  const wanted = new URLSearchParams(window.location.search).get('to') ?? '/projects';
  const url = URL.parse(wanted, window.location.origin);
  const isOurs = url !== null && url.origin === window.location.origin;
  window.location.assign(isOurs ? url.pathname + url.search + url.hash : '/projects');
}
