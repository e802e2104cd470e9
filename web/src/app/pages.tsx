import { Route, Switch } from 'wouter';
import { lost, signIn, signUp } from './router.tsx';
import { Shell } from './shell.tsx';

const BEHIND_SIGN_IN = /^\/(?:(?:projects|webhooks|settings)(?:\/.*)?)?$/;

/** Pages before and behind the sign-in. */
export function Pages() {
  return (
    <Switch>
      <Route path="/sign-in" component={signIn.Component} />
      <Route path="/join" component={signIn.Component} />
      <Route path="/sign-up" component={signUp.Component} />
      <Route path={BEHIND_SIGN_IN} component={Shell} />
      <Route component={lost.Component} />
    </Switch>
  );
}
