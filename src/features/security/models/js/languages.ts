/** Languages that are JavaScript, or have it in them. */
export const JS_LANGUAGES = ['javascript', 'typescript', 'vue', 'svelte', 'astro'] as const;
