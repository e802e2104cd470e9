import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const application = (...lines: readonly string[]) => `module Shop
  class Application < Rails::Application
    ${lines.join('\n    ')}
  end
end
`;

const controller = (options = '') => `class SessionsController < ApplicationController
  def create
    redirect_to params[:return_to]${options}
  end
end
`;

const inRails = (root: string, ...lines: readonly string[]) => ({
  [`${root}config/application.rb`]: application(...lines),
  'app/controllers/sessions_controller.rb': controller(),
});

test('the defaults of Rails 7.0 refuse to redirect to other hosts', () => {
  expect(soundRulesOf(inRails('', 'config.load_defaults 7.0'))).toEqual([]);
  expect(soundRulesOf(inRails('', 'config.load_defaults "8.1"'))).toEqual([]);
  expect(soundRulesOf(inRails('', 'config.load_defaults 6.1'))).toEqual(['ruby-redirect-to']);
});

test('a project may take the defaults back, or ask for other hosts in one place', () => {
  const lax = 'config.action_controller.raise_on_open_redirects = false';
  expect(soundRulesOf(inRails('', 'config.load_defaults 7.0', lax))).toEqual(['ruby-redirect-to']);
  const files = {
    ...inRails('', 'config.load_defaults 7.0'),
    'app/controllers/out_controller.rb': controller(', allow_other_host: true'),
  };
  expect(soundRulesOf(files)).toEqual(['ruby-open-redirect']);
});

test('the defaults of one program say nothing of another one in the same repository', () => {
  expect(soundRulesOf(inRails('admin/', 'config.load_defaults 7.0'))).toEqual(['ruby-redirect-to']);
});

test('a file that takes the tags out of every request settles the pages of its project', () => {
  const page = "<?php\necho $_GET['q'];\n";
  const start = (filter: string) => ({
    'Warehouse.php': `<?php\narray_rwalk( $_REQUEST, '${filter}' );\n`,
    'modules/page.php': page,
  });
  expect(soundRulesOf(start('strip_tags'))).toEqual([]);
  expect(soundRulesOf(start('trim'))).toEqual(['php-xss']);
});
