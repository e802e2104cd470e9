import { JS_LANGUAGES } from './languages.ts';
import type { LibraryModel } from '#features/security/models/model.ts';

/** Browsers: what an address, a message or another window brings. */
export const JS_BROWSER_MODEL = {
  languages: JS_LANGUAGES,
  sources: [
    {
      origin: 'browser',
      title: 'the address of the page',
      reads: [
        'document.referrer',
        'window.name',
        'react-router.useParams()',
        'react-router-dom.useParams()',
        'next/router.useRouter().{query,asPath}',
        '{vue-router.useRoute()}.{query,params,hash}',
        'this.$route.{query,params,hash}',
        '~$route.{query,params,hash}',
        '~{route,activatedRoute}.snapshot.{queryParams,params,paramMap,queryParamMap,fragment}',
      ],
      calls: [
        'react-router.useParams',
        'react-router-dom.useParams',
        'next/navigation.{useSearchParams,useParams}().get',
        '~{route,activatedRoute}.snapshot.{queryParamMap,paramMap}.get',
      ],
    },
    {
      origin: 'browser',
      title: 'the address of the page',
      reads: [
        '{location,window.location,document.location,self.location,top.location,globalThis.location}.hash',
      ],
      prefix: '#',
    },
    {
      origin: 'browser',
      title: 'the address of the page',
      reads: [
        '{location,window.location,document.location,self.location,top.location,globalThis.location}.search',
      ],
      prefix: '?',
    },
    // they begin with the own origin
    {
      origin: 'browser',
      title: 'the address of the page',
      reads: [
        '{location,window.location,document.location,self.location,top.location,globalThis.location}.{href,pathname}',
        '{document,window.document}.{URL,documentURI,baseURI}',
      ],
      prefix: 'https://own.invalid/',
      isWeak: true,
    },
    // what a link chooses of it
    {
      origin: 'browser',
      title: 'a parameter of the page address',
      reads: ['page.URL.{searchParams,hash}'],
      calls: ['page.URL.searchParams.get'],
    },
    {
      origin: 'browser',
      title: 'a message of another window',
      reads: ['MessageEvent.data'],
    },
  ],
  results: [
    {
      callee: ['URL'],
      where: {
        '0': {
          is: [
            '{location,window.location,document.location,self.location,globalThis.location}.href',
            '{location,window.location,document.location,self.location,globalThis.location}',
            '{document,window.document}.{URL,documentURI}',
          ],
        },
      },
      type: 'page.URL',
      from: [],
    },
  ],
  parameters: [
    { types: ['MessageEvent'], type: 'MessageEvent' },
    {
      passedTo: [
        '{addEventListener,window.addEventListener,self.addEventListener,globalThis.addEventListener}',
      ],
      index: 0,
      type: 'MessageEvent',
    },
    {
      passedTo: ['~{queryParams,params,queryParamMap,paramMap}.subscribe'],
      index: 0,
      origin: 'browser',
      title: 'the address of the page',
    },
  ],
} satisfies LibraryModel;
