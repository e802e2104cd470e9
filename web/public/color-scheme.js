// Runs before the first paint, so that a dark page does not begin white.
(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value');
  const isDark =
    kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
