import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const controller = (...lines: readonly string[]) =>
  `class JobsController < ApplicationController
  ALLOWED = ['https://a.example/', 'https://b.example/']
  def show
    ${lines.join('\n    ')}
  end
end
`;

const rulesOf = (...lines: readonly string[]) =>
  soundRulesOf({ 'app/controllers/jobs_controller.rb': controller(...lines) });

const leave = 'redirect_to params[:to], allow_other_host: true';

test('an answer before `and return` ends the action', () => {
  for (const end of ['redirect_to(root_path) and return', 'render(:bad) && return']) {
    expect(rulesOf(`${end} unless ALLOWED.include?(params[:to])`, leave), end).toEqual([]);
    expect(rulesOf('unless ALLOWED.include?(params[:to])', end, 'end', leave), end).toEqual([]);
  }
  expect(
    rulesOf('check(root_path) and return unless ALLOWED.include?(params[:to])', leave),
  ).toEqual(['ruby-open-redirect']);
});

test('a text that matches a whole pattern of harmless characters', () => {
  const run = 'system("ls -n #{params[:n]}")';
  expect(rulesOf(String.raw`return unless params[:n] =~ /\A[1-9]([0-9]*)?\z/`, run)).toEqual([]);
  expect(rulesOf(String.raw`return if params[:n] !~ /\A\w+\z/`, run)).toEqual([]);
  expect(rulesOf(String.raw`return unless params[:n] =~ /[1-9]\z/`, run)).toEqual([
    'ruby-command-injection',
  ]);
  expect(rulesOf(String.raw`return unless params[:n] !~ /\A\w+\z/`, run)).toEqual([
    'ruby-command-injection',
  ]);
});

test('an address of parts without a host leads to no other site', () => {
  expect(rulesOf('redirect_to params.to_unsafe_h.merge(:only_path => true, :n => 1)')).toEqual([]);
  expect(rulesOf('redirect_to params.to_unsafe_h.merge(only_path: true)')).toEqual([]);
  expect(
    rulesOf('redirect_to params.to_unsafe_h.merge(only_path: false), allow_other_host: true'),
  ).toEqual(['ruby-open-redirect']);
});

test('each word of a list that is written down is an argument of its own', () => {
  expect(rulesOf('system(*%W[convert #{params[:file]} out.png])')).toEqual([]);
  expect(rulesOf('system(*["convert #{params[:file]} out.png"])')).toEqual([
    'ruby-command-injection',
  ]);
});

const ordered = (list: string) =>
  `@jobs = Job.order(${list}.include?(params[:sort]) ? params[:sort] : 'id')`;

test('the columns of a table are a list of the program', () => {
  expect(rulesOf(ordered('Job.column_names'))).toEqual([]);
  expect(rulesOf(ordered('params[:columns]'))).toEqual(['ruby-sql-injection']);
});
