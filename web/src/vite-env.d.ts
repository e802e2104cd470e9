/// <reference types="vite/client" />

/** Variables of the theme: theme-css.ts. */
declare module 'virtual:theme.css';
