import { SHELL_CONVENTIONS } from './conventions.ts';
import { SHELL_LINKING } from './resolve.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import { finishShell, SHELL_HANDLERS, unfoldShell } from './facts.ts';
import { ZSH_MENDS } from './zsh.ts';

/** Branches: shellmetrics' set and the operators of conditions; the default of a `case` is none. */
const QUERY = `
(function_definition) @shell.function
(command name: (command_name [(word) (string) (concatenation)] @command))
(declaration_command ["local" "declare" "typeset"] @declares)
(declaration_command (variable_assignment name: (variable_name) @declared))
(declaration_command (variable_name) @declared)
(program (variable_assignment name: (variable_name) @variable))
(if_statement (variable_assignment name: (variable_name) @variable))
(else_clause (variable_assignment name: (variable_name) @variable))
(elif_clause (variable_assignment name: (variable_name) @variable))
(case_item (variable_assignment name: (variable_name) @variable))
(list (variable_assignment name: (variable_name) @variable))
(compound_statement (variable_assignment name: (variable_name) @variable))
(for_statement variable: (variable_name) @local)
(c_style_for_statement initializer: (variable_assignment name: (variable_name) @local))

[(if_statement) (for_statement) (c_style_for_statement) (while_statement) (ternary_expression)] @structure
(case_statement) @structure.only
(elif_clause) @elif
(else_clause) @otherwise
(case_item) @case
(list "&&") @and
(list "||") @or
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or

(string [(command_substitution) (expansion) (simple_expansion) (arithmetic_expansion)] @code)
(heredoc_body) @literal
(ansi_c_string) @literal
(regex) @literal
(ERROR) @error
`;

export const SHELL: Language = {
  id: 'shell',
  aliases: ['bash', 'zsh'],
  extensions: [
    '.sh',
    '.bash',
    '.zsh',
    '.ksh',
    '.bats',
    '.zsh-theme',
    '.ebuild',
    '.envrc',
    '.command',
  ],
  fileNames: [
    '.bashrc,.bash_profile,.bash_aliases,.bash_login,.bash_logout,.zshrc,.zshenv,.zprofile,.zlogin',
    '.zlogout,.profile,.kshrc,.xinitrc,.envrc,pkgbuild,apkbuild,bashrc,zshrc',
  ].flatMap((line) => line.split(',')),
  shebangs: ['sh', 'bash', 'zsh', 'ksh', 'dash', 'ash', 'mksh', 'bats'],
  lexis: {
    lineComments: ['#'],
    commentPlace: 'word',
    blockComments: [],
    strings: [
      { open: '"', close: '"', multiline: true, escape: '\\' },
      { open: "'", close: "'", multiline: true, escape: '' },
    ],
    stringPrefixes: [],
    keywords:
      'if,then,elif,else,fi,for,while,until,do,done,case,esac,in,function,select,time,return'.split(
        ',',
      ),
    // What a backslash takes the meaning from opens no string.
    operators:
      '\\" \\\' \\\\ \\` \\$ \\# ;;& ;; ;& && || |& <<< <<- << >> &> >& <& == != =~ += -= *= /= (( )) [[ ]] $( ${ ++ -- <= >='.split(
        ' ',
      ),
    nameCharacters: '',
  },
  syntax: {
    grammarFolder: '#code/languages/shell/grammar',
    grammars: { '': 'bash' },
    queries: { bash: QUERY },
    handlers: SHELL_HANDLERS,
    classIsUnit: false,
    self: [],
    memberOperators: [],
    colonNamesKeys: false,
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    universe: [
      'alias,autoload,awk,basename,bg,bind,break,builtin,cat,cd,chmod,chown,command,compdef,compgen',
      'complete,continue,cp,curl,cut,date,declare,diff,dirname,docker,echo,emulate,env,eval,exec,exit',
      'export,false,fg,find,getopts,git,grep,hash,head,jobs,kill,let,ln,local,ls,make,mkdir,mktemp,mv',
      'node,npm,popd,print,printf,pushd,pwd,python,python3,read,readonly,rm,rmdir,sed,set,setopt,shift',
      'shopt,sleep,sort,sudo,tail,tar,tee,test,touch,tr,trap,true,type,typeset,ulimit,umask,unalias,uname',
      'uniq,unset,unsetopt,wait,wc,wget,which,whence,xargs,zle,zmodload,zparseopts,zstyle,bindkey,run',
    ].flatMap((line) => line.split(',')),
    finish: finishShell,
    unfold: unfoldShell,
    mends: ZSH_MENDS,
  },
  linking: SHELL_LINKING,
  isProse: false,
  testPaths: [/\.bats$/],
  conventions: SHELL_CONVENTIONS,
};
